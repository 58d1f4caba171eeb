import type { DemoPost } from "./post.ts";
import { aFortnightInOneCabinBag } from "./posts/a-fortnight-in-one-cabin-bag.ts";
import { aHotSpotIsAWarning } from "./posts/a-hot-spot-is-a-warning.ts";
import { askingFirst } from "./posts/asking-first.ts";
import { choosingTheSizeOfAPack } from "./posts/choosing-the-size-of-a-pack.ts";
import { howAPackShouldFit } from "./posts/how-a-pack-should-fit.ts";
import { lookingAfterAWaterproof } from "./posts/looking-after-a-waterproof.ts";
import { packingForAHutTour } from "./posts/packing-for-a-hut-tour.ts";
import { repairsBesideThePath } from "./posts/repairs-beside-the-path.ts";
import { shortDaysLongShadows } from "./posts/short-days-long-shadows.ts";
import { theMeadowInTheMorning } from "./posts/the-meadow-in-the-morning.ts";
import { threeDaysOverTheWatershed } from "./posts/three-days-over-the-watershed.ts";
import { upBeforeTheSun } from "./posts/up-before-the-sun.ts";
import { waterAndFoodOnTheMove } from "./posts/water-and-food-on-the-move.ts";

/** The demo shop's blog, the newest post first. */
export const demoPosts: readonly DemoPost[] = [
  upBeforeTheSun,
  lookingAfterAWaterproof,
  threeDaysOverTheWatershed,
  aFortnightInOneCabinBag,
  askingFirst,
  waterAndFoodOnTheMove,
  aHotSpotIsAWarning,
  packingForAHutTour,
  theMeadowInTheMorning,
  repairsBesideThePath,
  choosingTheSizeOfAPack,
  howAPackShouldFit,
  shortDaysLongShadows,
];
