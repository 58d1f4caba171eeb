export const pageMessages = {
  notFound: "Opps ! Page Not Found",
  updated: "Last changed on",
  others: "Good to know",
} as const;
