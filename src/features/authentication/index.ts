import { sca } from './sca/index.ts'

/** Strong customer authentication: factors, challenges, and what they allow. */
export const AUTHENTICATION = [sca] as const
