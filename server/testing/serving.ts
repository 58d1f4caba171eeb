import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** Another server on this machine, with the paths that it was asked for. */
export interface OtherServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly asked: readonly string[];
}

/** Starts a server that answers as the listener does. */
export async function serving(listener: RequestListener): Promise<OtherServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    ...{ port, asked },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
