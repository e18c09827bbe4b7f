#!/usr/bin/env node
// The last built program: `npm ci` builds it, and so does `npm run build -w @causeway/cli`.
import '../dist/main.js'
