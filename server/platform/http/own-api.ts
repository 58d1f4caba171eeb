import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";

/** This process's own calls, made without a socket: by pages while they render, and by the sandbox provider. */
export interface OwnApi {
  connect(app: FastifyInstance): void;
  call(options: InjectOptions): Promise<LightMyRequestResponse>;
}

export function createOwnApi(): OwnApi {
  let server: FastifyInstance | undefined;
  return {
    connect(app) {
      server = app;
    },
    call(options) {
      if (!server) throw new Error("the app is not built yet");
      return server.inject(options);
    },
  };
}
