/** A backup that could not be made; the message says why. */
export class BackupFailed extends Error {}
