/** What owners read of access keys, and programs that use one. */
export const accessKeyMessages = {
  nameRequired: "Please enter the program's name",
  rightsRequired: "Please choose what the program may do",
  rightsOfOwners: "Access keys cannot have rights that only owners have",
  made: "The access key is created",
  ended: "The access key is revoked",
  unknown: "This access key is already revoked",
  tooMany: "There are 20 access keys already. Please revoke one first",
  notForKeys: "Access keys cannot do this. Please do it in the dashboard",
} as const;
