//! The state of the server, in parts that handlers ask for one by one.

use std::io;
use std::sync::Arc;

use axum::extract::FromRef;
use ludoteca_table::Sessions;

#[cfg(target_os = "linux")]
use crate::arena::Arenas;
use crate::assets::Pictures;
#[cfg(target_os = "linux")]
use crate::class::Rooms;
use crate::clerks::Clerks;
use crate::clocks::Clocks;
use crate::computer::Computer;
use crate::connections::{Caps, Connections};
use crate::engines::{Engines, default_thinkers};
use crate::health::{Counts, Health};
use crate::limits::Gate;
use crate::live::Live;
use crate::options::{Options, open_files};
use crate::reviews::Reviews;
use crate::shutdown::Shutdown;
use crate::site::Site;
use crate::tables::{self, Tables};
use crate::thinkers::Thinkers;

/// The state of the server. Cheap to clone: all clones are the same.
#[derive(Clone)]
pub struct App(Arc<Parts>);

struct Parts {
    clerks: Clerks,
    engines: Engines,
    tables: Tables,
    reviews: Reviews,
    pictures: Pictures,
    live: Arc<Live>,
    gate: Arc<Gate>,
    counts: Arc<Counts>,
    health: Arc<Health>,
    site: Arc<Site>,
    connections: Arc<Connections>,
    shutdown: Shutdown,
    #[cfg(target_os = "linux")]
    arenas: Arc<Arenas>,
    #[cfg(target_os = "linux")]
    rooms: Arc<Rooms>,
    has_arenas: HasArenas,
    keep_days: Option<u32>,
}

/// Tells if there are tournaments to watch.
#[derive(Clone, Copy)]
pub(crate) struct HasArenas(pub(crate) bool);

impl App {
    /// Makes a server on these sessions. [`Options::listen`] and [`Options::data`] are the
    /// caller's.
    pub fn new(sessions: Sessions, options: &Options) -> io::Result<Self> {
        // All of them by name: one that is forgotten here does not compile.
        let Options {
            listen: _,
            data: _,
            limits,
            thinkers,
            arena,
            #[cfg(target_os = "linux")]
            classes,
            public_url,
            hosts,
            trusted_proxies,
            keep_days,
        } = options;
        let clerks = Clerks::new(sessions);
        let places = thinkers.unwrap_or_else(default_thinkers);
        let engines = Engines::new(&clerks, Thinkers::new(places, limits.waiting()));
        let live = Arc::new(Live::default());
        let gate = Arc::new(Gate::new(limits.clone()));
        let counts = Arc::new(Counts::default());
        let tables = Tables::new(tables::Parts {
            clerks: clerks.clone(),
            engines: engines.clone(),
            computer: Computer::new(&clerks, &engines, &live),
            live: Arc::clone(&live),
            clocks: Clocks::default(),
            gate: Arc::clone(&gate),
            counts: Arc::clone(&counts),
        });
        let caps = Caps::for_files(open_files(), limits.posts.is_some());
        Ok(Self(Arc::new(Parts {
            reviews: Reviews::new(&engines),
            pictures: Pictures::new(&clerks),
            clerks,
            engines,
            tables,
            live,
            gate,
            counts,
            health: Arc::default(),
            site: Arc::new(Site {
                #[cfg(target_os = "linux")]
                place: crate::class::find_place(classes),
                ..Site::new(public_url.clone(), hosts, trusted_proxies)
            }),
            connections: Connections::new(caps),
            shutdown: Shutdown::new(),
            #[cfg(target_os = "linux")]
            arenas: Arc::new(Arenas::open(arena)?),
            #[cfg(target_os = "linux")]
            rooms: Arc::new(Rooms::open(classes)?),
            has_arenas: HasArenas(cfg!(target_os = "linux") && !arena.is_empty()),
            keep_days: *keep_days,
        })))
    }

    /// A part of the state.
    pub(crate) fn get<T: FromRef<Self>>(&self) -> T {
        T::from_ref(self)
    }

    /// Days after which a game that nobody has gone on with is removed.
    pub(crate) fn keep_days(&self) -> Option<u32> {
        self.0.keep_days
    }
}

macro_rules! impl_from_ref {
    ($($(#[$attribute:meta])* $field:ident: $part:ty,)*) => {$(
        $(#[$attribute])*
        impl FromRef<App> for $part {
            fn from_ref(app: &App) -> Self {
                app.0.$field.clone()
            }
        }
    )*};
}

impl_from_ref! {
    clerks: Clerks,
    engines: Engines,
    tables: Tables,
    reviews: Reviews,
    pictures: Pictures,
    live: Arc<Live>,
    gate: Arc<Gate>,
    counts: Arc<Counts>,
    health: Arc<Health>,
    site: Arc<Site>,
    connections: Arc<Connections>,
    shutdown: Shutdown,
    has_arenas: HasArenas,
    #[cfg(target_os = "linux")]
    arenas: Arc<Arenas>,
    #[cfg(target_os = "linux")]
    rooms: Arc<Rooms>,
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::limits::{Limits, Rate};

    fn app(options: &Options) -> App {
        let folder = tempfile::tempdir().unwrap();
        App::new(Sessions::open(folder.path()).unwrap(), options).unwrap()
    }

    fn options() -> Options {
        Options::new(([127, 0, 0, 1], 0).into(), "")
    }

    #[test]
    fn every_option_arrives_at_its_part() {
        let options = Options {
            limits: Limits {
                posts: Some(Rate {
                    burst: 7.0,
                    per_second: 1.0,
                }),
                per_address: 3,
                all_streams: 11,
                ..Limits::none()
            },
            thinkers: Some(5),
            arena: vec!["spring.arena".into(), "autumn.arena".into()],
            public_url: Some("https://games.example".parse().unwrap()),
            hosts: vec!["School".to_owned()],
            trusted_proxies: vec!["192.0.2.0/24".parse().unwrap()],
            keep_days: Some(9),
            ..options()
        };
        let app = app(&options);
        let (gate, site): (Arc<Gate>, Arc<Site>) = (app.get(), app.get());
        assert_eq!(
            format!("{:?}", gate.limits()),
            format!("{:?}", options.limits)
        );
        let connections: Arc<Connections> = app.get();
        assert!(connections.caps().network.is_some());
        let engines: Engines = app.get();
        let waiting = options.limits.waiting();
        assert_eq!(engines.thinkers().sizes(), (5, waiting));
        assert_eq!(
            app.get::<Tables>().engines().thinkers().sizes(),
            (5, waiting)
        );
        assert_eq!(site.public, options.public_url);
        assert!(site.hosts.contains(&"school".to_owned()));
        let proxy: IpAddr = "192.0.2.7".parse().unwrap();
        assert!(site.proxies.is_trusted(proxy));
        assert_eq!(app.keep_days(), Some(9));
        let HasArenas(has_arenas) = app.get();
        assert_eq!(has_arenas, cfg!(target_os = "linux"));
        #[cfg(target_os = "linux")]
        {
            let arenas: Arc<Arenas> = app.get();
            let slugs: Vec<&str> = arenas.all().iter().map(|one| &*one.slug).collect();
            assert_eq!(slugs, ["spring", "autumn"]);
        }
    }

    #[test]
    fn what_was_not_asked_for_is_not_there() {
        let app = app(&options().with_limits(Limits::none()));
        let connections: Arc<Connections> = app.get();
        assert_eq!(connections.caps().network, None);
        let site: Arc<Site> = app.get();
        assert_eq!(site.public, None);
        assert!(!site.proxies.is_trusted([192, 0, 2, 7].into()));
        let HasArenas(has_arenas) = app.get();
        assert!(!has_arenas);
        assert_eq!(app.keep_days(), None);
    }
}
