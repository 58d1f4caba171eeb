import type { FastifyInstance, FastifyRequest, InjectOptions, LightMyRequestResponse } from "fastify";

/**
 * Calls of this process to its own API, made without a socket: by pages while they render and by the sandbox provider.
 */
export interface InternalApi {
  connect(app: FastifyInstance): void;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

// The address of internal calls, which no socket can have.
const ownAddress = "this process";

export function isInternalCall({ socket }: FastifyRequest): boolean {
  return socket.remoteAddress === ownAddress;
}

export function createInternalApi(): InternalApi {
  let server: FastifyInstance | undefined;
  return {
    connect(app) {
      server = app;
    },
    call(options) {
      if (!server) throw new Error("the app is not built yet");
      return server.inject({ ...options, remoteAddress: ownAddress });
    },
  };
}
