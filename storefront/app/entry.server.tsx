import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { failuresContext } from "./lib/failures.ts";

/** Whole pages, never streamed ones: they are cached, and their inline scripts are hashed for the CSP. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = await new Promise<string>((resolve, reject) => {
    const parts: Buffer[] = [];
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onError: reject,
      onAllReady() {
        pipe(
          new Writable({
            write(part: Buffer, _, done) {
              parts.push(part);
              done();
            },
            final(done) {
              resolve(Buffer.concat(parts).toString());
              done();
            },
          }),
        );
      },
    });
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context?.get(failuresContext).push(error);
};
