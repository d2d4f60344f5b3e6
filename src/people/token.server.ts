import { hash, randomBytes } from "node:crypto";

/** 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString("base64url");

export const hashText = (token: string): string => hash("sha256", token, "base64url");
