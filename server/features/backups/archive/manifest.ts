import * as z from "zod/mini";

/** The layout of archives; one of another number is refused. */
export const archiveFormat = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const count = z.int().check(z.minimum(0));

/** An object, with what proves it whole: as it is stored, or in a manifest as it was before it was encrypted. */
const part = z.object({ object: z.string(), bytes: count, sha256: hash });

/** The rows of one table, as compressed lines of JSON. */
const table = z.extend(part, { name: z.string(), columns: z.array(z.string()), rows: count });

/** A file of the media store; archives of one place share the objects of equal files. */
const file = z.extend(part, { key: z.string(), modified_at: z.number() });

const facts = { format: z.literal(archiveFormat), release: z.string(), created_at: z.iso.datetime() };

/** What an archive holds; written last, so that a folder without it is no archive. */
export const manifestSchema = z.object({
  ...facts,
  /** The steps of the schema, by their hashes. */
  migrations: z.array(z.string()),
  tables: z.array(table),
  /** The last numbers that each sequence gave; null for one that gave none. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.int()) })),
  files: z.array(file),
});

/** What stands in the manifest's place where that is encrypted: all that is known of an archive without the key. */
export const coverSchema = z.object({
  ...facts,
  /** The public key for which all objects are encrypted. */
  recipient: z.string(),
  objects: z.array(part),
});

/** The files of an archive, as the shop finds them again in an encrypted one. */
export const filesSchema = z.array(file);

export type Manifest = z.output<typeof manifestSchema>;
export type Cover = z.output<typeof coverSchema>;
export type ArchivedPart = z.output<typeof part>;
export type ArchivedTable = z.output<typeof table>;
export type ArchivedFile = z.output<typeof file>;

/** How many rows and files an archive holds, and their bytes as far as they are stored. */
export function totalsOf({ tables, files }: Manifest): { rows: number; files: number; bytes: number } {
  return {
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.length,
    bytes: [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const archives = "archives/";
const manifestName = "/manifest.json";

/** An archive's name: the moment of its snapshot, in letters that are a media key's. */
export const archiveName = (moment: Date) =>
  moment.toISOString().replace(/\.\d+/, "").replaceAll(":", "-").toLowerCase();

/** The moment that an archive's name stands for, as the wire writes it. */
export const archiveMoment = (name: string) => name.toUpperCase().replace(/T(\d\d)-(\d\d)-(\d\dZ)$/, "T$1:$2:$3");

export const manifestObject = (name: string) => `${archives}${name}${manifestName}`;
export const tableObject = (name: string, index: number) =>
  `${archives}${name}/tables/${String(index).padStart(4, "0")}.gz`;
export const fileObject = (sha256: string) => `files/${sha256.slice(0, 2)}/${sha256}`;

export const encryptedManifestObject = (name: string) => `${archives}${name}/manifest.age`;
export const encryptedTableObject = (name: string, index: number) => `${tableObject(name, index)}.age`;
/** The list of files, sealed with a key of the shop's own. */
export const sealedFilesObject = (name: string) => `${archives}${name}/files.sealed`;

/** A file's pseudonym, by which only the shop finds it again, and the hash of what is stored. */
export const encryptedFileObject = (pseudonym: string, sha256: string) =>
  `files/${pseudonym.slice(0, 2)}/${pseudonym}-${sha256}.age`;
const encryptedFile = /^files\/[0-9a-f]{2}\/([0-9a-f]{64})-([0-9a-f]{64})\.age$/;

/** The pseudonym and the hash in the name of an encrypted file; undefined for any other object. */
export function encryptedFileOf(object: string): { pseudonym: string; sha256: string } | undefined {
  const [, pseudonym, sha256] = encryptedFile.exec(object) ?? [];
  return pseudonym && sha256 ? { pseudonym, sha256 } : undefined;
}

/** The name of the archive whose manifest has this key; undefined for any other object. */
export function archiveOfManifest(key: string): string | undefined {
  if (!key.startsWith(archives) || !key.endsWith(manifestName)) return undefined;
  return key.slice(archives.length, -manifestName.length);
}

/** Whether an object is one of archives: a place may hold other things, which are nobody's to remove. */
export const isOfArchives = (object: string): boolean =>
  /^archives\/\d{4}-[^/]+\//.test(object) ||
  /^files\/[0-9a-f]{2}\/[0-9a-f]{64}$/.test(object) ||
  encryptedFile.test(object);
