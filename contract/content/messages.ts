import { labels } from "../platform/labels.ts";

export const homeMessages = labels("home", {
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
});

export const aboutMessages = labels("about", {
  title: "About us",
  coreValues: "Core Values",
  commitment:
    "We give 2% of our profits to poverty relief and to countries in need, and we use environmentally friendly recycled materials in all our products.",
  banner: "Inspire and empower every traveler globally with our innovative travel gear.",
  takeQuiz: "TAKE THE QUIZ",
  writeMessage: "Message us on WhatsApp",
});

export const affiliateMessages = labels("affiliate", {
  title: "Affiliate programme",
});

export const contactMessages = labels("contact", {
  title: "Contact us",
  phone: "Phone",
  email: "E-mail",
  hours: "Operating hours",
});
