import { existsSync } from "node:fs";
import { isIP } from "node:net";
import { z } from "zod";
import { deliverySettings } from "./delivery-settings.server.ts";

const list = z
  .string()
  .optional()
  .transform((text) =>
    (text ?? "")
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  );

function isAddress(entry: string): boolean {
  const [address = "", prefix, ...rest] = entry.split("/");
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const longest = version === 4 ? 32 : 128;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest);
}

/** After an unescaped / in a password, the rest would be taken for the database name and logged. */
function isPostgresAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return /^postgres(ql)?:$/.test(protocol) && /^\/[^/@]+$/.test(pathname);
}

/** Where the command is started must not matter. */
const ABSOLUTE = /^\//;
/** The kinds of repository that restic knows. */
const REPOSITORY = /^(?:\/|(?:sftp|s3|rest|b2|azure|gs|swift|rclone):).+/;

const NOT_A_METRICS_PORT = "must be a port number from 1 to 65535, other than PORT";

const settingsSchema = z.object({
  PORT: z.coerce
    .number("must be a port number from 0 to 65535")
    .int("must be a whole number")
    .min(0, "must be a port number from 0 to 65535")
    .max(65535, "must be a port number from 0 to 65535")
    .default(3000),
  HOST: z.string().min(1, "must be an address to listen on, such as 0.0.0.0").default("0.0.0.0"),
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: "must be an absolute http or https address, such as https://carts.example.com",
    })
    .refine((url) => !URL.canParse(url) || new URL(url).pathname === "/", "must have no path")
    .transform((url) => (URL.canParse(url) ? new URL(url).origin : url))
    .optional(),
  DATA_DIR: z.string().min(1, "must be a folder").default("./data"),
  CONTENT_DIR: z.string().min(1, "must be a folder").default("./content"),
  CONTACT_RATE: z.coerce
    .number("must be a number of posts per 10 minutes, or 0 for no limit")
    .int("must be a whole number")
    .min(0, "must be 0 or more")
    .default(5),
  MAP_EMBED: z
    .string()
    .refine(
      (url) => url === "" || (URL.canParse(url) && new URL(url).protocol === "https:"),
      "must be the https address of a page that shows OpenStreetMap in a frame, or empty for none",
    )
    .default("https://www.openstreetmap.org/export/embed.html"),
  METRICS_PORT: z.coerce
    .number(NOT_A_METRICS_PORT)
    .int(NOT_A_METRICS_PORT)
    .min(1, NOT_A_METRICS_PORT)
    .max(65535, NOT_A_METRICS_PORT)
    .optional(),
  TRUSTED_PROXIES: list.refine(
    (entries) => entries.every(isAddress),
    "must be a comma-separated list of IP addresses or networks, such as 127.0.0.1,10.0.0.0/8",
  ),
  ALLOWED_HOSTS: list.refine(
    (entries) => entries.every((entry) => /^[a-z0-9.:[\]-]+$/i.test(entry)),
    "must be a comma-separated list of host names",
  ),
  DESK_KEY: z
    .string()
    .min(32, "must have 32 characters or more; openssl rand -base64 32 makes one")
    .optional(),
  BACKUP_REPOSITORY: z
    .string()
    .regex(
      REPOSITORY,
      "must be the absolute path of a folder, or a repository as restic writes it, such as sftp:backup@nas.example.com:/carts or s3:https://s3.example.com/carts",
    )
    .optional(),
  BACKUP_PASSWORD_FILE: z
    .string()
    .regex(ABSOLUTE, "must be the absolute path of a file that holds the repository's password")
    .optional(),
  ...deliverySettings,
  DATABASE_URL: z
    .string()
    .refine(
      isPostgresAddress,
      "must be the postgres:// or postgresql:// address of a database, such as postgres://user:password@host:5432/carts, with %2F for a / in the password",
    )
    .optional(),
});

export const SETTING_NAMES: readonly string[] = Object.keys(settingsSchema.shape);

export type Settings = z.infer<typeof settingsSchema>;

const TOGETHER = [
  ["SMTP_URL", "MAIL_TO", "MAIL_FROM"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET"],
  ["BACKUP_REPOSITORY", "BACKUP_PASSWORD_FILE"],
] as const;

/** Settings that need another one, which is not set for them alone. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  MAIL_TO: ["MAIL_TO_SALES", "MAIL_TO_SERVICE", "MAIL_TO_RENTALS"],
  ADF_TO: ["ADF_TO_SALES", "ADF_TO_SERVICE", "ADF_TO_RENTALS"],
  SMTP_URL: ["ADF_TO"],
  IMAP_URL: ["IMAP_NEW_INQUIRIES"],
};

export function missingSettings(isSet: (name: string) => boolean): string[] {
  const missing = TOGETHER.flatMap((group) => {
    const absent = group.filter((name) => !isSet(name));
    if (absent.length === group.length) return [];
    const set = group.filter(isSet).join(" and ");
    return absent.map((name) => `${name} must be set too: it goes with ${set}.`);
  });
  const isNamed = (name: string) => missing.some((sentence) => sentence.startsWith(`${name} `));
  const needed = Object.entries(NEEDED).flatMap(([name, others]) => {
    const set = others.filter(isSet);
    if (set.length === 0 || isSet(name) || isNamed(name)) return [];
    return [`${name} must be set too: it goes with ${set.join(" and ")}.`];
  });
  return [...missing, ...needed];
}

/** Empty means something other than unset. */
const MAY_BE_EMPTY = "MAP_EMBED";

/** An empty value counts as unset, except for MAP_EMBED. */
export function readSettings(
  environment: Record<string, string | undefined>,
): { ok: true; settings: Settings; warnings: string[] } | { ok: false; mistakes: string[] } {
  const input = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== "" || name === MAY_BE_EMPTY),
  );
  const result = settingsSchema.safeParse(input);
  const mistakes = [
    ...(result.error?.issues ?? []).map((issue) => `${issue.path.join(".")} ${issue.message}.`),
    ...missingSettings((name) => input[name] !== undefined),
  ];
  if (!result.success || mistakes.length > 0) return { ok: false, mistakes };
  const { SMTP_URL, PUBLIC_URL } = result.data;
  const warnings =
    SMTP_URL !== undefined && PUBLIC_URL === undefined
      ? ["PUBLIC_URL is not set: the links in mails lead to localhost."]
      : [];
  return { ok: true, settings: result.data, warnings };
}

/** The environment takes precedence over a .env file in the working directory. */
export function processSettings() {
  if (existsSync(".env")) process.loadEnvFile();
  return readSettings(process.env);
}

/** For a program that is started: the environment of this process with some more variables. */
export function environmentWith(more: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...more };
}
