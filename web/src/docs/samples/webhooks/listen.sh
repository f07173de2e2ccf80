npm run webhooks -- listen --forward http://localhost:4000/hook
