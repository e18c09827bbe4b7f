/** The access token of an agent (agents-sca 4.7). */
export const AGENT_TOKEN = /^sat_[0-9a-f]{64}$/
