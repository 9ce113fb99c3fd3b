//! Secret links: made, changed, and kept as hashes.

use ludoteca_words::Message;

use crate::class::{Classroom, refuse_write};
use crate::secret;
use crate::store::Holder;
use crate::view::{Change, Refusal, Viewer};

/// Guests of a place to practise, at the same time.
const MOST_GUESTS: usize = 2_000;

/// A secret that is shown once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// The student or member of staff.
    pub id: String,
    /// The name.
    pub name: String,
    /// The address for mail; may be empty.
    pub email: String,
    /// Tells if it is for somebody of the staff.
    pub is_staff: bool,
    /// The secret.
    pub secret: String,
}

impl Classroom {
    /// Makes links for everybody of roster and staff who has none. Whoever may run commands on the
    /// class's folder may call this.
    pub fn make_links(&self) -> Result<Vec<Link>, Refusal> {
        let holders = self.store.holders()?;
        let has_link = |link: &Link| {
            let is_it = |holder: &Holder| holder.id == link.id && holder.is_staff == link.is_staff;
            holders.iter().any(|(holder, _)| is_it(holder))
        };
        let mut links = self.everybody();
        links.retain(|link| !has_link(link));
        self.give(links)
    }

    /// Makes a new link for one person; the old one ends.
    pub fn change_link(&self, id: &str) -> Result<Link, Refusal> {
        let mut links = self.everybody();
        links.retain(|link| link.id == id);
        // An id that belongs to both a student and a member of staff means the student.
        links.truncate(1);
        let mut given = self.give(links)?;
        given
            .pop()
            .ok_or_else(|| Refusal::Told(Message::new("no-student").with("id", id)))
    }

    /// Staff make a new link for somebody.
    pub fn new_link(&self, viewer: &Viewer, id: &str) -> Result<String, Refusal> {
        let staff = Self::need_staff(viewer)?;
        let link = self.change_link(id)?;
        let action = Message::new("log-link").with("student", id);
        let student = (!link.is_staff).then_some(id);
        self.store.add_log((staff, self.now()), student, &action)?;
        Ok(link.secret)
    }

    /// Lets anybody practise, under a secret that is kept for a day.
    pub fn admit_guest(&self) -> Result<String, Refusal> {
        if !self.is_practice {
            return Err(Refusal::NotYours);
        }
        if self.store.holders()?.len() >= MOST_GUESTS {
            return Err(Refusal::Told(Message::new("practice-full")));
        }
        let secret = secret::make().map_err(|error| refuse_write(&error))?;
        let id = format!("guest-{}", &secret::hash(&secret)[..16]);
        let holder = Holder {
            id,
            is_staff: false,
        };
        self.store
            .set_links(&[(holder, secret::hash(&secret))], self.now())?;
        Ok(secret)
    }

    /// Students in the roster's order, then staff; without secrets.
    fn everybody(&self) -> Vec<Link> {
        let loaded = self.loaded();
        let students = loaded.roster.iter().map(|student| Link {
            id: student.id.clone(),
            name: student.name.clone(),
            email: student.email.clone(),
            is_staff: false,
            secret: String::new(),
        });
        let staff = loaded.config.staff.iter().map(|member| Link {
            id: member.id.clone(),
            name: member.name.clone(),
            email: String::new(),
            is_staff: true,
            secret: String::new(),
        });
        students.chain(staff).collect()
    }

    fn give(&self, mut links: Vec<Link>) -> Result<Vec<Link>, Refusal> {
        let mut hashes = Vec::new();
        for link in &mut links {
            link.secret = secret::make().map_err(|error| refuse_write(&error))?;
            let holder = Holder {
                id: link.id.clone(),
                is_staff: link.is_staff,
            };
            hashes.push((holder, secret::hash(&link.secret)));
        }
        self.store.set_links(&hashes, self.now())?;
        self.tell(&Change::default());
        Ok(links)
    }
}
