import { get as getOverHttp, type IncomingMessage } from "node:http";
import { get as getOverHttps } from "node:https";
import { Readable } from "node:stream";
import { fileMessages as messages } from "@cairn/contract/platform/staff-file-messages.ts";
import { AppError } from "../errors.ts";
import { isAddressRefusal, publicAgent } from "./public-agent.ts";

/** How a file of somebody else's server is fetched. */
export interface FetchLimits {
  readonly mostBytes: number;
  /** For all of it, from the first look at its name to the last byte. */
  readonly mostMs: number;
  /** IP addresses that are asked though they are not public. */
  readonly privateAddresses: readonly string[];
}

const mostRedirects = 3;

/**
 * Fetches a file from a public address, as a stream that ends in an error when there is too much of it or time is over.
 * All refusals are an AppError with 422 and the reason in words.
 */
export async function fetchPublicFile(address: string, limits: FetchLimits): Promise<Readable> {
  const signal = AbortSignal.timeout(limits.mostMs);
  let url = URL.parse(address);
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw refused(messages.noAddress);
    const response = await ask(url, signal, limits).catch((problem: unknown) => {
      throw signal.aborted ? refused(messages.noAnswerInTime) : asRefused(problem);
    });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return bounded(response, signal, limits);
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location)
      throw refused(`${messages.answeredWith} ${statusCode}`);
    url = URL.parse(headers.location, url);
  }
  throw refused(messages.tooManyRedirects);
}

function ask(url: URL, signal: AbortSignal, { privateAddresses }: FetchLimits): Promise<IncomingMessage> {
  const get = url.protocol === "https:" ? getOverHttps : getOverHttp;
  const agent = publicAgent(url, privateAddresses);
  return new Promise((resolve, reject) => {
    get(url, { agent, signal, headers: { "user-agent": "Cairn", accept: "image/*" } }, resolve).on("error", reject);
  });
}

function bounded(response: IncomingMessage, signal: AbortSignal, { mostBytes }: FetchLimits): Readable {
  return Readable.from(
    (async function* () {
      let bytes = 0;
      try {
        for await (const chunk of response) {
          bytes += chunk.length;
          if (bytes > mostBytes) throw refused(messages.fileTooLarge);
          yield chunk;
        }
      } catch (problem) {
        throw signal.aborted ? refused(messages.noAnswerInTime) : asRefused(problem);
      } finally {
        response.destroy();
      }
    })(),
    { objectMode: false },
  );
}

function asRefused(problem: unknown): AppError {
  if (problem instanceof AppError) return problem;
  return refused(isAddressRefusal(problem) ? messages.addressNotPublic : messages.notReached);
}

const refused = (message: string) => new AppError("not_fetched", 422, message);
