/** The delay varied by up to ten per cent, so that those who failed together do not all come back together. */
export const jittered = (ms: number): number => ms * (0.9 + Math.random() * 0.2)
