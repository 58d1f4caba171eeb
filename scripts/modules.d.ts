/** The scripts are plain JavaScript, since they run before anything is installed. */
declare module "*/scripts/postgres.mjs" {
  export function startPostgres(options?: {
    isDurable?: boolean;
    replicaOf?: string;
  }): Promise<{ readonly url: string; stop(): Promise<void> }>;
}

declare module "*/scripts/packages.mjs" {
  export type Packages = Record<
    string,
    { version: string; integrity?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
  >;
  export function whatToInstall(
    installed: Packages,
    locked: Packages,
    forDevelopment: boolean,
  ): { label: string; command: string[] } | undefined;
  export const runtimePackage: string;
  export function removeUnread(modules: string): Promise<void>;
}

declare module "*/scripts/free-port.mjs" {
  export function freePort(): Promise<number>;
}

declare module "*/scripts/server-command.mjs" {
  export const serverArguments: readonly string[];
  export const serverEnvironment: Readonly<Record<string, string>>;
  export const defaultAddress: { readonly port: number; readonly host: string };
}

declare module "*/scripts/system-programs.mjs" {
  export function findChromium(): Promise<string>;
  export function findPgbouncer(): string | undefined;
  export function isRoot(): boolean;
  export function unprivileged(): { readonly uid: number; readonly gid: number };
}

declare module "*/scripts/releases.mjs" {
  export function compareVersions(one: string, other: string): number;
  export function expectNewerRelease(folder: string): Promise<string>;
}

declare module "*/scripts/unpack.mjs" {
  export function unpackRelease(path: string, place: string): Promise<string>;
}
