/**
 * Labels that are specified with a slip of spelling or of capitals, as they would be spelt. The shop has them as
 * specified, until staff correct all at once (decisions, "The whole").
 */
export const correctedSpellings: Readonly<Record<string, string>> = {
  "site.notFound": "Oops! Page Not Found",
  "pages.notFound": "Oops! Page Not Found",
  "menu.contact": "Contact Us",
  "home.featured": "Featured Backpacks",
  "product.launching": "Launching in May",
  "checkout.pay": "Proceed to pay",
  "checkout.connecting.stripe": "Trying to connect with Stripe...",
  "checkout.connecting.paypal": "Trying to connect with PayPal...",
  "payment.success": "Your payment was successful",
  "payment.error": "Something went wrong!",
  "accounts.forgot": "Forgot password",
  "accounts.noMoreLinks":
    "This address has had all the links of a day. A code from 'Forgot password' confirms it, too.",
  "accounts.signup": "Sign up",
  "accounts.firstNameRequired": "First name is required",
  "accounts.lastNameRequired": "Last name is required",
  "accounts.codeRequired": "Please submit an OTP",
  "accounts.resetting": "Resetting Password...",
  "coupons.codeSent": "Successfully sent the code to your email.",
  "trip.heading": "Just pick a location to get started",
  "entry.header": "Get Rewarded",
  "entry.cancel": "Cancel",
  "entry.termsRequired": "Please agree with the terms & conditions",
};
