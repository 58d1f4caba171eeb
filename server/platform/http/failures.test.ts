import Fastify from "fastify";
import { expect, test } from "vitest";
import { AppError } from "../errors.ts";
import { answerFailures } from "./failures.ts";

test("a database whose disk is full is out of order for a while, as one that is away", async () => {
  const app = Fastify();
  answerFailures(app);
  app.get("/", () => {
    throw new Error("failed query", { cause: Object.assign(new Error("could not extend file"), { code: "53100" }) });
  });
  const { statusCode, headers } = await app.inject("/");
  expect([statusCode, headers["retry-after"]]).toEqual([503, "5"]);
});

test("a refusal tells its code only where a client does something about it", async () => {
  const app = Fastify();
  answerFailures(app);
  app.get("/:code", (request) => {
    const { code } = request.params as { code: string };
    throw new AppError(code, 409, "It cannot be done");
  });
  const answerTo = async (code: string) => (await app.inject(`/${code}`)).json();
  const refused = { success: false, message: "It cannot be done", request_id: expect.any(String) };
  expect(await answerTo("entry_received")).toEqual({ ...refused, code: "entry_received" });
  expect(await answerTo("account_unknown")).toEqual(refused);
});
