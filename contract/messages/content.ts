export const homeMessages = {
  banner: "Welcome",
  preOrder: "Pre-order",
  reserve: "Reserve your bag now",
  featured: "Featured Backpaks",
  feedback: "Client's Feedback",
  videos: "Out on the way",
  watch: "Watch",
  latestBlogs: "Latest Blogs",
  allBlogs: "All posts",
  readMore: "Read more",
  toContest: "See the contest",
} as const;

export const aboutMessages = {
  title: "About us",
  coreValues: "Core Values",
  commitment:
    "We give 2% of our profits to poverty relief and to countries in need, and we use environmentally friendly recycled materials in all our products.",
  banner: "Inspire and empower every traveler globally with our innovative travel gear.",
  takeQuiz: "TAKE THE QUIZ",
  writeMessage: "Message us on WhatsApp",
} as const;

export const affiliateMessages = {
  title: "Affiliate programme",
} as const;

export const contactMessages = {
  title: "Contact us",
  phone: "Phone",
  email: "E-mail",
  hours: "Operating hours",
} as const;
