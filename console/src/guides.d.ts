/** The rows of the first table of a guide, each a list of cells in Markdown. */
declare module '*.md' {
  const rows: readonly (readonly string[])[]
  export default rows
}
