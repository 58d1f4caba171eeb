import { expect, test } from "vitest";
import { visitorOf } from "./rate-limits.ts";

test("a visitor is an IPv4 address or the /64 of an IPv6 one", () => {
  expect(visitorOf("203.0.113.7")).toBe("203.0.113.7");
  expect(visitorOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(visitorOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2");
  expect(visitorOf("2001:0DB8:1::9")).toBe("2001:db8:1:0");
  for (const port of [1024, 65_535]) {
    expect(visitorOf(`203.0.113.7:${port}`)).toBe("203.0.113.7");
    expect(visitorOf(`[2001:db8:1:2::9]:${port}`)).toBe("2001:db8:1:2");
  }
  expect(visitorOf("2001:db8:1:2:aaaa::1")).toBe(visitorOf("2001:db8:1:2:bbbb::2"));
});
