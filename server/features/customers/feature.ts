import type { Feature } from "../../feature.ts";
import { mailData } from "./customer-mails.ts";
import { customerRoutes } from "./routes.ts";

export const customersFeature: Feature = {
  name: "customers",
  routes: ({ personalData }) => [customerRoutes(personalData)],
  personalData: [mailData],
};
