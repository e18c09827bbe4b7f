import project from '../../../package.json' with { type: 'json' }

/** The version of the service, from the package.json at build time. */
export const VERSION = project.version
