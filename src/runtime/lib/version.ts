import project from '../../../package.json' with { type: 'json' }

/** The version of the service, as package.json has it. A build keeps the one that it was made from. */
export const VERSION = project.version
