import { declineReasonsSchema } from "@cairn/contract/contest/moderation/staff.ts";
import type { Document } from "../../settings/documents.ts";

/** The reasons for which entries are declined. */
export const declineReasons: Document<typeof declineReasonsSchema> = {
  name: "decline-reasons",
  schema: declineReasonsSchema,
  initial: () => ({
    reasons: [
      {
        label: "Somebody was not asked",
        text: "It shows somebody who, as far as we can tell, was not asked. If they agree, enter it again and tell us so.",
      },
      {
        label: "Not their own work",
        text: "We could not be sure that it is your own work. Only what you have made yourself can take part.",
      },
      {
        label: "Entered before",
        text: "This picture, or one much like it, has been entered before. Each picture takes part once.",
      },
      {
        label: "Writing or logos",
        text: "There is writing, a logo or a frame on it. Please enter it again as the camera took it.",
      },
      {
        label: "Off the subject",
        text: "It is about something else than the contest. We would be glad to see another picture of yours.",
      },
      {
        label: "Too small or blurred",
        text: "It is too small or too blurred to be shown large. If you have a better copy, please enter that one.",
      },
      {
        label: "Not for everybody",
        text: "We do not show pictures like this one in a gallery that is open to everybody, children included.",
      },
    ],
  }),
};
