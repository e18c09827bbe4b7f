/**
 * What the operator knows about the world outside: banks, providers. Read once at the start and handed to the checks of requests. Each owner
 * adds its own with `declare module '../runtime/directories.ts' { interface Directories { … } }`.
 */
export interface Directories {}
