import { accountMessages } from "@cairn/contract/accounts/messages.ts";
import {
  confirmEmail,
  findAccount,
  login,
  logout,
  register,
  requestCode,
  resendConfirmation,
  resetPassword,
  undoEmailChange,
  updateAccount,
  verifyCode,
} from "@cairn/contract/accounts/public.ts";
import { bearerOf, customerOf } from "../../access.ts";
import { transact } from "../../platform/database/transact.ts";
import { strictCookie } from "../../platform/http/cookies.ts";
import { createLoginRateLimiter } from "../../platform/http/login-rate-limiter.ts";
import { answer, done, type Routes } from "../../platform/http/routes.ts";
import { hasId, isConfirmed, lockCustomer } from "./customers.ts";
import { confirmNewEmail, requestConfirmation, restoreEmail } from "./email-change.ts";
import { logIn } from "./login.ts";
import { resetCookie, setNewPassword } from "./password-reset.ts";
import { updateProfile } from "./profile.ts";
import {
  countCodeRequest,
  countGuess,
  countProfileUpdate,
  countRegistration,
  countResend,
  countReset,
} from "./rate-limits.ts";
import { registerCustomer } from "./registration.ts";
import { mailCode, redeemCode, resetMinutes } from "./reset-codes.ts";
import { endSession } from "./sessions.ts";

export const accountRoutes: Routes = async (app, platform) => {
  const { db, limits, config } = platform;
  const loginRateLimiter = createLoginRateLimiter(platform, { name: "login", path: login.url, triesPerAddress: 150 });
  const grantCookie = strictCookie(config, resetPassword.url);

  app.route({
    ...register,
    handler: async ({ body, ip }, reply) => {
      await countRegistration(limits, ip);
      reply.code(201);
      return answer(await registerCustomer(platform, body), accountMessages.registered);
    },
  });
  app.route({
    ...login,
    handler: async (request, reply) => {
      const { email, password } = request.body;
      await loginRateLimiter.consume(request, email);
      const opened = await logIn(platform, email, password);
      loginRateLimiter.remember(reply, email);
      return answer(opened, accountMessages.loggedIn);
    },
  });
  app.route({
    ...requestCode,
    handler: async ({ body: { email }, ip, cookies }) => {
      await countCodeRequest(limits, { ip, email });
      await mailCode(platform, email, loginRateLimiter.isKnown(cookies, email));
      return answer({ email }, platform.mailer.configured ? accountMessages.codeSent : accountMessages.codeNotSent);
    },
  });
  app.route({
    ...verifyCode,
    handler: async ({ body: { email, otp }, ip, cookies }, reply) => {
      await countGuess(limits, { ip, email });
      const grant = await redeemCode(platform, email, otp, loginRateLimiter.isKnown(cookies, email));
      reply.setCookie(resetCookie, grant, { ...grantCookie, maxAge: resetMinutes * 60 });
      return answer({ reset_token: grant }, accountMessages.codeVerified);
    },
  });
  app.route({
    ...resetPassword,
    handler: async ({ body: { email, password, reset_token }, cookies, ip }, reply) => {
      await countReset(limits, ip);
      await setNewPassword(platform, { email, password, grant: reset_token || cookies[resetCookie] });
      reply.clearCookie(resetCookie, grantCookie);
      return done(accountMessages.passwordChanged);
    },
  });
  app.route({
    ...undoEmailChange,
    handler: async ({ body }) => {
      await restoreEmail(platform, body.token);
      return done(accountMessages.emailRestored);
    },
  });
  app.route({
    ...findAccount,
    handler: async (request) => {
      const customer = customerOf(request);
      return answer({ ...customer, is_email_confirmed: await isConfirmed(db, customer.id) });
    },
  });
  app.route({
    ...resendConfirmation,
    handler: async (request) => {
      await countResend(limits, customerOf(request));
      await transact(platform, async (tx) => {
        const customer = await lockCustomer(tx, hasId(customerOf(request).id));
        if (customer && !customer.confirmed_at) await requestConfirmation(tx, platform, customer);
      });
      return done(accountMessages.confirmationResent);
    },
  });
  app.route({
    ...updateAccount,
    // Counted before the picture is received, since a refused one has cost as much.
    onRequest: (request) => countProfileUpdate(limits, customerOf(request).id),
    handler: async (request) => {
      const { customer, isEmailPending } = await updateProfile(platform, customerOf(request), request.body);
      return answer(customer, isEmailPending ? accountMessages.confirmationSent : accountMessages.updated);
    },
  });
  app.route({
    ...confirmEmail,
    config: { ...confirmEmail.config, loginReason: () => accountMessages.loginToConfirm },
    handler: async (request) => {
      await confirmNewEmail(platform, customerOf(request), request.body.token, bearerOf(request));
      return done(accountMessages.emailConfirmed);
    },
  });
  // Logout succeeds whatever the client sends, so its body is not read.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", async () => undefined);
    scope.route({
      ...logout,
      handler: async (request) => {
        const token = bearerOf(request);
        if (token !== undefined) await endSession(db, token);
        return done(accountMessages.loggedOut);
      },
    });
  });
};
