export const reportMessages = {
  dateInvalid: "A date such as 2026-11-24 is needed",
  periodInvalid: "The period must end after it begins, and last ten years at most",
};
