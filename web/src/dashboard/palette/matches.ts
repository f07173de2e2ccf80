/** Whether each word of a text is a prefix of a word of a name, ignoring case: `go api` matches `Go to API Keys`. */
export function matches(name: string, text: string): boolean {
  const words = name.toLowerCase().split(/[\s,()]+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
