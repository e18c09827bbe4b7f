#!/usr/bin/env node
// The program as it was built last: `npm ci` builds it, and so does `npm run build -w @causeway/cli`.
import '../dist/main.js'
