import project from '../../../package.json' with { type: 'json' }

/** The version of the service, from package.json. A build keeps the version that it was made from. */
export const VERSION = project.version
