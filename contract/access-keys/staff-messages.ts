/** What owners read of access keys, and programs that use one. */
export const accessKeyMessages = {
  nameRequired: "Please enter the program's name",
  rightsRequired: "Please choose what the program may do",
  rightsOfOwners: "Access keys cannot have rights of the owner alone",
  made: "The access key is made",
  ended: "The access key has ended",
  unknown: "This access key has ended already",
  tooMany: "There are 20 access keys already. Please end one first",
  notForKeys: "Access keys cannot do this. Please do it in the dashboard",
} as const;
