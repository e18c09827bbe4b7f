/** Varies the delay by up to ten per cent, so that tasks that failed together do not all return together. */
export const jittered = (ms: number): number => ms * (0.9 + Math.random() * 0.2)
