/** The name under which the build stores a script for a worker, relative to the folder of the scripts. */
declare module '*.worker.min.mjs' {
  const name: string
  export default name
}
