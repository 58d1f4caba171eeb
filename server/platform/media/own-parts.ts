/** A part of this program that could not be loaded, which says nothing of the file that needed it. */
export class MissingPart extends Error {}

/** What few files need is loaded for those: `module` is its import. Throws `MissingPart`. */
export async function loaded<Module>(module: Promise<Module>): Promise<Module> {
  return module.catch((cause: unknown) => {
    throw new MissingPart("a part of the program could not be loaded", { cause });
  });
}
