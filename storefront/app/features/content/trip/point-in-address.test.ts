import { expect, test } from "vitest";
import { pointInAddress } from "./point-in-address.ts";

test("a fragment names a point on the map by its degrees, and nothing else does", () => {
  expect(pointInAddress("#54.456,-3.1")).toMatchObject({ name: "54.46, -3.10", latitude: 54.456, longitude: -3.1 });
  for (const fragment of ["", "#", "#content", "#54.4", "#95,3", "#5,181", "#1e1,2", "#54.4,-3.1,2"])
    expect(pointInAddress(fragment)).toBeUndefined();
});
