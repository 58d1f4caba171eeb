/** A module of ours could not be loaded, which says nothing of the file that needed it. */
export class MissingPart extends Error {}

/** Awaits the import of a module that few files need. Throws `MissingPart`. */
export async function loaded<Module>(module: Promise<Module>): Promise<Module> {
  return module.catch((cause: unknown) => {
    throw new MissingPart("a part of the program could not be loaded", { cause });
  });
}
