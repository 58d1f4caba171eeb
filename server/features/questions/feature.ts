import type { Feature } from "../../feature.ts";
import { openQuestionNeed } from "./needs.ts";
import { questionData } from "./personal-data.ts";
import { questionRoutes } from "./routes.ts";
import { questionStaffRoutes } from "./staff-routes.ts";

export const questionsFeature: Feature = {
  name: "questions",
  routes: [questionRoutes, questionStaffRoutes],
  needs: () => [openQuestionNeed],
  personalData: [questionData],
};
