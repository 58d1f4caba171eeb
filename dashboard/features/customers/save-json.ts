/** Gives the browser a file to keep. */
export function saveJson(name: string, content: object): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, undefined, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
