//! TLS, NKeys and credentials, with certificates and keys of the test's own: with them work goes on
//! as without, and whoever lacks them is not let in.

use std::fs;
use std::path::Path;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use nkeys::KeyPair;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair as CertificateKey};
use serde_json::{Value, json};

use super::place::{Place, STORAGE};

const PLAN: &str = "kind = \"round-robin\"\ngame = \"galo\"\npairs = 3\nseed = 5\n\
    [[entrant]]\nseat = \"level:perfeito\"\n\
    [[entrant]]\nseat = \"level:normal\"\n";

fn jetstream() -> String {
    format!("jetstream {{ store_dir: \"{STORAGE}\" }}\n")
}

impl Place {
    /// Head and worker are let in, and the table is that of one machine.
    fn assert_works(&self) {
        fs::write(self.path("plan.toml"), PLAN).unwrap();
        let _worker = self.start_worker("lab-1");
        let mut head = self.start_head("head", &[]);
        let status = head.wait();
        let told = self.read("head.err") + &self.read("lab-1.err") + &self.read("server.log");
        assert_eq!(status, 0, "{told}");
        self.assert_same(&self.read("head.out"));
    }

    /// A head that comes in this way is not let in, and is told so.
    fn assert_shut(&self, way: &[&str]) -> String {
        let args = ["arena", "run", "plan.toml", "--out", "none.arena"];
        let mut head = self.start("stranger", &[&args[..], way].concat());
        let status = head.wait();
        let told = self.read("stranger.err");
        assert_eq!(status, 2, "{way:?}: {told}");
        assert!(told.contains("no NATS server at "), "{way:?}: {told}");
        told
    }

    fn file(&self, name: &str) -> String {
        self.path(name).display().to_string()
    }
}

/// A certificate authority: `NAME.pem`, and whatever it signs.
struct Authority(Issuer<'static, CertificateKey>);

impl Authority {
    fn new(folder: &Path, name: &str) -> Self {
        let mut params = CertificateParams::new([]).unwrap();
        params.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let key = CertificateKey::generate().unwrap();
        let own = params.self_signed(&key).unwrap();
        fs::write(folder.join(format!("{name}.pem")), own.pem()).unwrap();
        Self(Issuer::new(params, key))
    }

    /// Signs a certificate for this machine: `NAME.pem` and `NAME-key.pem`.
    fn sign(&self, folder: &Path, name: &str) {
        let params = CertificateParams::new(["127.0.0.1".to_owned()]).unwrap();
        let key = CertificateKey::generate().unwrap();
        let signed = params.signed_by(&key, &self.0).unwrap();
        fs::write(folder.join(format!("{name}.pem")), signed.pem()).unwrap();
        fs::write(folder.join(format!("{name}-key.pem")), key.serialize_pem()).unwrap();
    }
}

/// A server with TLS that asks for certificates, if it is to.
fn with_tls(asks: bool) -> Place {
    let mut place = Place::with(|folder| {
        let authority = Authority::new(folder, "ca");
        authority.sign(folder, "server");
        authority.sign(folder, "client");
        let other = Authority::new(folder, "other");
        other.sign(folder, "impostor");
        let file = |name: &str| folder.join(name).display().to_string();
        Some(format!(
            "{}tls {{ cert_file: \"{}\", key_file: \"{}\", ca_file: \"{}\", verify: {asks} }}\n",
            jetstream(),
            file("server.pem"),
            file("server-key.pem"),
            file("ca.pem")
        ))
    });
    let mut way = vec!["--nats".to_owned(), place.url().replace("nats:", "tls:")];
    way.extend(["--tlsca".to_owned(), place.file("ca.pem")]);
    if asks {
        way.extend(["--tlscert".to_owned(), place.file("client.pem")]);
        way.extend(["--tlskey".to_owned(), place.file("client-key.pem")]);
    }
    place.head.clone_from(&way);
    place.worker = way;
    place
}

#[test]
fn work_goes_through_tls_and_a_server_of_another_authority_is_not_believed() {
    let place = with_tls(false);
    place.assert_works();
    let url = place.url();
    let tls = url.replace("nats:", "tls:");
    place.assert_shut(&["--nats", &tls]);
    place.assert_shut(&["--nats", &tls, "--tlsca", &place.file("other.pem")]);
    assert!(
        place
            .assert_shut(&["--nats", &tls, "--tlsca", &place.file("none.pem")])
            .contains("none.pem")
    );
    // An authority means TLS, whatever the address says.
    place.assert_shut(&[
        "--nats",
        &Place::new().url(),
        "--tlsca",
        &place.file("ca.pem"),
    ]);
}

#[test]
fn a_server_that_asks_for_certificates_lets_in_those_who_have_one() {
    let place = with_tls(true);
    place.assert_works();
    let url = place.url();
    let ca = place.file("ca.pem");
    let way = ["--nats", &url, "--tlsca", &ca];
    place.assert_shut(&way);
    let (certificate, key) = (place.file("impostor.pem"), place.file("impostor-key.pem"));
    let impostor = ["--tlscert", &certificate, "--tlskey", &key];
    place.assert_shut(&[&way[..], &impostor].concat());
}

/// Keeps the seed of a key pair as users do, with an end of line.
fn keep_seed(folder: &Path, name: &str, key: &KeyPair) {
    let seed = key.seed().unwrap();
    fs::write(folder.join(name), seed + "\n").unwrap();
}

#[test]
fn whoever_has_the_seed_of_an_nkey_is_let_in() {
    let mut place = Place::with(|folder| {
        let keys = ["head", "lab-1", "stranger"].map(|name| {
            let key = KeyPair::new_user();
            keep_seed(folder, &format!("{name}.nk"), &key);
            key.public_key()
        });
        let [head, worker, _] = keys;
        Some(format!(
            "{}accounts {{ LUDOTECA {{ jetstream: enabled, \
             users: [ {{ nkey: {head} }}, {{ nkey: {worker} }} ] }} }}\n",
            jetstream()
        ))
    });
    place
        .head
        .extend(["--nkey".to_owned(), place.file("head.nk")]);
    place
        .worker
        .extend(["--nkey".to_owned(), place.file("lab-1.nk")]);
    place.assert_works();
    let url = place.url();
    place.assert_shut(&["--nats", &url]);
    place.assert_shut(&["--nats", &url, "--nkey", &place.file("stranger.nk")]);
    assert!(
        place
            .assert_shut(&["--nats", &url, "--nkey", &place.file("none.nk")])
            .contains("none.nk")
    );
}

/// A token as NATS reads it, signed by whoever vouches for its subject.
fn sign_token(by: &KeyPair, subject: &KeyPair, name: &str, nats: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let head = part(&json!({"typ": "JWT", "alg": "ed25519-nkey"}));
    let claims = part(&json!({
        "jti": name, "iat": 1_700_000_000, "iss": by.public_key(), "sub": subject.public_key(),
        "name": name, "nats": nats,
    }));
    let text = format!("{head}.{claims}");
    let signature = URL_SAFE_NO_PAD.encode(by.sign(text.as_bytes()).unwrap());
    format!("{text}.{signature}")
}

/// The claims of an account; without limits, and with JetStream if it is to have it.
fn account(storage: i64) -> Value {
    let limits = json!({
        "subs": -1, "data": -1, "payload": -1, "imports": -1, "exports": -1, "wildcards": true,
        "conn": -1, "leaf": -1, "mem_storage": storage, "disk_storage": storage,
        "streams": storage, "consumer": storage,
    });
    json!({"type": "account", "version": 2, "limits": limits})
}

/// A user's credentials, in the file that NATS' own tools write.
fn keep_credentials(folder: &Path, name: &str, account: &KeyPair) {
    let user = KeyPair::new_user();
    let claims = json!({"type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1});
    let token = sign_token(account, &user, name, &claims);
    let seed = user.seed().unwrap();
    let text = format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         ************************* IMPORTANT *************************\n\
         NKEY Seed printed below can be used to sign and prove identity.\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    );
    fs::write(folder.join(format!("{name}.creds")), text).unwrap();
}

/// A server that believes an operator, who believes two accounts: the system's and ours.
fn with_operator(folder: &Path) -> String {
    let operator = KeyPair::new_operator();
    let [system, ours, foreign] = [(); 3].map(|()| KeyPair::new_account());
    let claims = json!({"type": "operator", "version": 2, "system_account": system.public_key()});
    let token = sign_token(&operator, &operator, "operator", &claims);
    keep_credentials(folder, "head", &ours);
    keep_credentials(folder, "lab-1", &ours);
    keep_credentials(folder, "stranger", &foreign);
    let system_token = sign_token(&operator, &system, "SYS", &account(0));
    let our_token = sign_token(&operator, &ours, "LUDOTECA", &account(-1));
    format!(
        "{}operator: {token}\nsystem_account: {}\nresolver: MEMORY\n\
         resolver_preload {{ {}: {system_token}\n {}: {our_token} }}\n",
        jetstream(),
        system.public_key(),
        system.public_key(),
        ours.public_key()
    )
}

#[test]
fn whoever_has_credentials_of_the_account_is_let_in() {
    let mut place = Place::with(|folder| Some(with_operator(folder)));
    place
        .head
        .extend(["--creds".to_owned(), place.file("head.creds")]);
    place
        .worker
        .extend(["--creds".to_owned(), place.file("lab-1.creds")]);
    place.assert_works();
    let url = place.url();
    place.assert_shut(&["--nats", &url]);
    place.assert_shut(&["--nats", &url, "--creds", &place.file("stranger.creds")]);
    assert!(
        place
            .assert_shut(&["--nats", &url, "--creds", &place.file("none.creds")])
            .contains("none.creds")
    );
    // A file that is no credentials.
    assert!(
        place
            .assert_shut(&["--nats", &url, "--creds", &place.file("plan.toml")])
            .contains("plan.toml")
    );
}
