/** The name under which the build keeps a script that runs in a worker, from the folder of the scripts. */
declare module '*.worker.min.mjs' {
  const name: string
  export default name
}
