import { entryMessages } from "@cairn/contract/contest/entry-messages.ts";
import {
  attendContest,
  type ContestRules,
  findAnnouncedEdition,
  findEditionRules,
  findOpenEdition as findOpenEditionCall,
  listEntries,
} from "@cairn/contract/contest/public.ts";
import type { FastifyRequest } from "fastify";
import { customerOf } from "../../access.ts";
import { tags } from "../../platform/cache/tags.ts";
import type { Receiver } from "../../platform/http/forms.ts";
import type { Limit } from "../../platform/http/rate-limits.ts";
import { answer, type Routes } from "../../platform/http/routes.ts";
import { assertDiskSpace } from "../../platform/media/incoming-files.ts";
import { assertDailyEntryQuota } from "./daily-quota.ts";
import { discardFiles } from "./discard-files.ts";
import { findNextEdition, findShownEdition, findShownRules } from "./editions.ts";
import { listOwnEntries } from "./entries.ts";
import { isTaken } from "./idempotency.ts";
import { prizeTags } from "./prizes.ts";
import { receiveFile } from "./receive-file.ts";
import { findContestRules } from "./rules.ts";
import { findOpenEdition, submitEntry } from "./service.ts";

/** Uploads that are refused cost as much as those that are kept, so a member's daily megabytes of them are limited. */
const refusedMegabytes: Limit = { name: "contest-refused-megabytes", times: 1000, seconds: 24 * 60 * 60 };

export const contestRoutes: Routes = async (app, platform) => {
  const rulesOf = new WeakMap<FastifyRequest, ContestRules>();
  /** Checked once per request and before its files, so that nobody uploads to a closed contest or a full disk. */
  const admit = async (request: FastifyRequest): Promise<ContestRules> => {
    const admitted = rulesOf.get(request);
    if (admitted) return admitted;
    const { id } = customerOf(request);
    await platform.limits.take(refusedMegabytes, String(id), 0);
    const rules = await findContestRules(platform.db);
    await assertDiskSpace(platform.config, rules.least_free_megabytes);
    const { idempotency_key } = (request.body ?? {}) as { idempotency_key?: unknown };
    const isRepeated = await isTaken(platform.db, id, idempotency_key);
    if (!isRepeated) {
      await findOpenEdition(platform.db);
      await assertDailyEntryQuota(platform.db, id, rules);
    }
    // A repeated entry may count as two until it has been compared with the first.
    const times = isRepeated ? 2 : 1;
    const limits = {
      ...rules,
      most_files_per_day: rules.most_files_per_day * times,
      most_megabytes_per_day: rules.most_megabytes_per_day * times,
    };
    rulesOf.set(request, limits);
    return limits;
  };
  const countRefused = async (request: FastifyRequest, bytes: number) => {
    await platform.limits.allows(refusedMegabytes, String(customerOf(request).id), Math.ceil(bytes / 1024 ** 2));
  };
  const receiver: Receiver = {
    async receive(request, file) {
      const rules = await admit(request);
      try {
        return await receiveFile(platform, customerOf(request), rules, file);
      } catch (problem) {
        await countRefused(request, file.arrivedBytes());
        throw problem;
      }
    },
    async discard(request) {
      const { receivedFiles = [] } = request;
      await countRefused(
        request,
        receivedFiles.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
      );
      await discardFiles(
        platform,
        receivedFiles.map(({ key }) => key),
      );
    },
  };
  app.route({
    ...attendContest,
    config: { ...attendContest.config, loginReason: () => entryMessages.loginNeeded, receiver },
    // Validation is deferred because files are stored by now and must be discarded.
    attachValidation: true,
    handler: async (request, reply) => {
      try {
        await admit(request);
        if (request.validationError) throw request.validationError;
        const { files, ...story } = request.body;
        const receipt = await submitEntry(platform, customerOf(request), story, files);
        if (receipt.isRepeated)
          await discardFiles(
            platform,
            files.map(({ key }) => key),
          );
        reply.code(201);
        return answer(receipt, entryMessages.received);
      } catch (problem) {
        await receiver.discard(request);
        throw problem;
      }
    },
  });
  app.route({
    ...findOpenEditionCall,
    handler: async (_request, reply) => {
      const edition = await findShownEdition(platform.db);
      reply.cacheTags(tags.gallery, ...prizeTags(edition?.prizes ?? []));
      return answer(edition);
    },
  });
  app.route({
    ...findAnnouncedEdition,
    handler: async (_request, reply) => {
      const edition = await findNextEdition(platform.db);
      reply.cacheTags(tags.gallery, ...prizeTags(edition?.prizes ?? []));
      return answer(edition);
    },
  });
  app.route({
    ...findEditionRules,
    handler: async (_request, reply) => {
      reply.cacheTags(tags.gallery);
      return answer(await findShownRules(platform.db));
    },
  });
  app.route({
    ...listEntries,
    handler: async (request) => answer(await listOwnEntries(platform, customerOf(request).id)),
  });
};
