/** What staff are told of parcels that were noted wrongly. */
export const parcelMessages = {
  corrected: "The parcel is corrected, and the customer is mailed once if that concerns them",
  takenBack: "The parcel is taken back, and its goods are to be sent again",
  changedMeanwhile: "Somebody else has changed this parcel meanwhile. Look at it as it is now, and try again",
  wasTakenBack: "This parcel was taken back, so that nothing of it can be changed",
  numberTakenBack: "The parcel with this number was taken back: send it by hand if it has left after all",
  cameBack: "This parcel came back undelivered, so its contents stay as they are. Settle its return instead",
  unitsBack: "Some of these units have been returned or refunded, so that they stay in their parcel",
  paymentOver: "The payment of this order has gone back, so that its goods stay as they were sent",
} as const;
