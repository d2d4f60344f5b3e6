import { existsSync, readFileSync, writeFileSync } from "node:fs";

type Package = {
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
};

const FOLDER = "node_modules/";

const purl = (name: string, version: string) =>
  `pkg:npm/${name.replace(/^@/, "%40")}@${encodeURIComponent(version)}`;

function component(path: string, { name, version, license, integrity }: Package) {
  const fullName = name ?? path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
  const [algorithm, hash = ""] = integrity?.split("-") ?? [];
  return {
    type: "library",
    "bom-ref": path,
    name: fullName,
    version,
    purl: purl(fullName, version),
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(algorithm === "sha512" && {
      hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }],
    }),
  };
}

/**
 * Writes the installed packages that build and run the site as a CycloneDX list, for scanners. `npm sbom --omit=dev`
 * leaves out those that a tool for development needs too, nodemailer and zod among them.
 */
export function writePackageList(file: string): void {
  const { name, version, packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const installed = Object.entries<Package>(packages).filter(
    ([path, { dev }]) => path !== "" && !dev && existsSync(path),
  );
  const list = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: {
      lifecycles: [{ phase: "build" }],
      component: { type: "application", "bom-ref": name, name, version, purl: purl(name, version) },
    },
    components: installed.map(([path, entry]) => component(path, entry)),
  };
  writeFileSync(file, JSON.stringify(list, null, 2));
}
