import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readSettings, SETTING_NAMES } from "./env.server.ts";

function getSettings(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  return read;
}

function getMistakes(environment: Record<string, string>): string[] {
  const read = readSettings(environment);
  return read.ok ? [] : read.mistakes;
}

const NOT_A_PORT = "PORT must be a port number from 0 to 65535.";
const NOT_A_URL =
  "PUBLIC_URL must be an absolute http or https address, such as https://carts.example.com.";
const NOT_A_DATABASE =
  "DATABASE_URL must be the postgres:// or postgresql:// address of a database, such as postgres://user:password@host:5432/carts, with %2F for a / in the password.";
const NOT_A_MAP =
  "MAP_EMBED must be the https address of a page that shows OpenStreetMap in a frame, or empty for none.";
const NOT_A_LIST_OF_ADDRESSES =
  "TRUSTED_PROXIES must be a comma-separated list of IP addresses or networks, such as 127.0.0.1,10.0.0.0/8.";

describe("readSettings", () => {
  it("works without any settings", () => {
    expect(getSettings({})).toEqual({
      ok: true,
      settings: {
        PORT: 3000,
        HOST: "0.0.0.0",
        DATA_DIR: "./data",
        CONTENT_DIR: "./content",
        CONTACT_RATE: 5,
        MAP_EMBED: "https://www.openstreetmap.org/export/embed.html",
        TRUSTED_PROXIES: [],
        ALLOWED_HOSTS: [],
      },
      warnings: [],
    });
  });

  it("treats an empty value as unset, and ignores other variables", () => {
    const { settings } = getSettings({ PORT: "", HOST: "", PUBLIC_URL: "", HOME: "/root" });
    expect(settings).toEqual(getSettings({}).settings);
  });

  it.each([
    ["PORT", "8080", 8080],
    ["PORT", "0", 0],
    ["HOST", "127.0.0.1", "127.0.0.1"],
    ["PUBLIC_URL", "https://carts.example.com", "https://carts.example.com"],
    ["PUBLIC_URL", "https://carts.example.com/", "https://carts.example.com"],
    ["PUBLIC_URL", "http://localhost:4100", "http://localhost:4100"],
    ["DATA_DIR", "/var/lib/carts", "/var/lib/carts"],
    ["CONTENT_DIR", "/srv/content", "/srv/content"],
    ["CONTACT_RATE", "0", 0],
    ["CONTACT_RATE", "30", 30],
    ["MAP_EMBED", "", ""],
    ["MAP_EMBED", "https://maps.example.com/embed", "https://maps.example.com/embed"],
    ["METRICS_PORT", "9100", 9100],
    ["TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8,::1", ["127.0.0.1", "10.0.0.0/8", "::1"]],
    ["ALLOWED_HOSTS", "www.example.com,localhost:3000", ["www.example.com", "localhost:3000"]],
    ["DATABASE_URL", "postgres://dana:a%2Fb@db:5432/carts", "postgres://dana:a%2Fb@db:5432/carts"],
    ["DATABASE_URL", "postgresql:///carts?host=/run/pg", "postgresql:///carts?host=/run/pg"],
  ] as const)("reads %s=%s", (name, value, expected) => {
    expect(getSettings({ [name]: value }).settings[name]).toEqual(expected);
  });

  it.each([
    ["PORT", "http", NOT_A_PORT],
    ["PORT", "65536", NOT_A_PORT],
    ["PORT", "-1", NOT_A_PORT],
    ["PORT", "80.5", "PORT must be a whole number."],
    ["PUBLIC_URL", "carts.example.com", NOT_A_URL],
    ["PUBLIC_URL", "ftp://carts.example.com", NOT_A_URL],
    ["PUBLIC_URL", "https://carts.example.com/shop", "PUBLIC_URL must have no path."],
    [
      "CONTACT_RATE",
      "many",
      "CONTACT_RATE must be a number of posts per 10 minutes, or 0 for no limit.",
    ],
    ["CONTACT_RATE", "-1", "CONTACT_RATE must be 0 or more."],
    ["CONTACT_RATE", "1.5", "CONTACT_RATE must be a whole number."],
    ["MAP_EMBED", "http://maps.example.com/embed", NOT_A_MAP],
    ["MAP_EMBED", "openstreetmap", NOT_A_MAP],
    ["TRUSTED_PROXIES", "proxy.local", NOT_A_LIST_OF_ADDRESSES],
    ["TRUSTED_PROXIES", "127.0.0.1,300.1.1.1", NOT_A_LIST_OF_ADDRESSES],
    ["TRUSTED_PROXIES", "10.0.0.0/99", NOT_A_LIST_OF_ADDRESSES],
    [
      "ALLOWED_HOSTS",
      "https://carts.example.com/",
      "ALLOWED_HOSTS must be a comma-separated list of host names.",
    ],
    ["DATABASE_URL", "mysql://dana:hunter2@localhost/carts", NOT_A_DATABASE],
    ["DATABASE_URL", "localhost:5432", NOT_A_DATABASE],
    ["DATABASE_URL", "postgres://dana:hunter2@localhost", NOT_A_DATABASE],
    ["DATABASE_URL", "postgres://dana:12/hunter2@localhost/carts", NOT_A_DATABASE],
  ])("rejects %s=%s with one message", (name, value, sentence) => {
    expect(getMistakes({ [name]: value })).toEqual([sentence]);
  });

  it("reports every error at once", () => {
    expect(getMistakes({ PORT: "http", PUBLIC_URL: "carts", CONTACT_RATE: "many" })).toHaveLength(
      3,
    );
  });

  const MAIL = {
    SMTP_URL: "smtps://user:hunter2@mail.example.com",
    MAIL_TO: "office@example.com",
    MAIL_FROM: "Shore Golf Carts <web@example.com>",
  };

  it("reads where inquiries are sent", () => {
    const { settings, warnings } = getSettings({
      ...MAIL,
      PUBLIC_URL: "https://carts.example.com",
    });
    expect(settings.MAIL_FROM).toEqual({ name: "Shore Golf Carts", address: "web@example.com" });
    expect(settings.SMTP_URL).toBe(MAIL.SMTP_URL);
    expect(warnings).toEqual([]);
  });

  it("reports missing delivery settings along with other errors", () => {
    expect(getMistakes({ ...MAIL, MAIL_TO: "", PORT: "http" })).toEqual([
      NOT_A_PORT,
      "MAIL_TO must be set too: it goes with SMTP_URL and MAIL_FROM.",
    ]);
  });

  const PASSWORD = { BACKUP_PASSWORD_FILE: "/etc/carts/backup-password" };

  it.each([
    "/srv/backup/carts",
    "sftp:backup@nas.example.com:/carts",
    "sftp://backup@nas.example.com:2222//carts",
    "s3:https://s3.example.com/carts",
    "rest:https://backup.example.com/carts",
  ])("reads %s as a repository of backups", (repository) => {
    const { settings } = getSettings({ BACKUP_REPOSITORY: repository, ...PASSWORD });
    expect(settings.BACKUP_REPOSITORY).toBe(repository);
  });

  it("reports a repository that depends on the folder, and one without a password", () => {
    for (const repository of ["backups", "./backups", "nas:/carts", "sftp:"]) {
      expect(getMistakes({ BACKUP_REPOSITORY: repository, ...PASSWORD })).toEqual([
        expect.stringMatching(/^BACKUP_REPOSITORY must be the absolute path of a folder, or /),
      ]);
    }
    expect(getMistakes({ BACKUP_REPOSITORY: "/srv", BACKUP_PASSWORD_FILE: "password" })).toEqual([
      "BACKUP_PASSWORD_FILE must be the absolute path of a file that holds the repository's password.",
    ]);
    expect(getMistakes({ BACKUP_REPOSITORY: "/srv" })).toEqual([
      "BACKUP_PASSWORD_FILE must be set too: it goes with BACKUP_REPOSITORY.",
    ]);
  });

  it("warns of mail links that would not work", () => {
    expect(getSettings(MAIL).warnings).toEqual([
      "PUBLIC_URL is not set: the links in mails lead to localhost.",
    ]);
  });
});

describe("the files that name settings", () => {
  const namesIn = (file: string, pattern: RegExp) =>
    [...readFileSync(file, "utf8").matchAll(pattern)].map(([, name]) => name);
  const known = new Set<string>(SETTING_NAMES);
  const notOurs = (names: (string | undefined)[]) =>
    names.filter((name) => !known.has(name ?? "") && !/^(NODE|MALLOC)_/.test(name ?? ""));

  it(".env.example has every setting, with values that are accepted", () => {
    const names = namesIn(".env.example", /^([A-Z_]+)=/gm);
    expect(names.toSorted()).toEqual(SETTING_NAMES.toSorted());
    expect(readSettings({ ...parseEnv(readFileSync(".env.example", "utf8")) })).toMatchObject({
      ok: true,
    });
  });

  it("the systemd unit and the containers use no other", () => {
    const unit = namesIn("deploy/shore-golf-carts@.service", /(?:^Environment=|\s)([A-Z_]+)=/gm);
    const compose = namesIn("deploy/compose.yaml", /^ {4}([A-Z_]+):/gm);
    expect(unit).toEqual(expect.arrayContaining(["PORT", "HOST", "DATA_DIR", "METRICS_PORT"]));
    expect(notOurs(unit)).toEqual([]);
    expect(compose).toContain("DATABASE_URL");
    expect(notOurs(compose)).toEqual([]);
  });
});
