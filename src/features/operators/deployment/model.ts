/** A setting as it may be shown. */
export interface ShownSetting {
  name: string
  /** What holds. Absent where it is a secret, a document, or nothing. */
  value: string | undefined
  /** Whether something else holds than where nothing is set. */
  isSet: boolean
}

/** What only the running service knows of its deployment. */
export interface DeploymentFacts {
  /** The names of the migrations of this version. */
  migrations: readonly string[]
  settings: readonly ShownSetting[]
  /** What the operator should look at although all is served, a sentence each. */
  complaints(): Promise<readonly string[]>
}
