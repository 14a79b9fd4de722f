# Where the phone app finds the server. A release sets its own: VITE_API_BASE=https://… npm run app -w web
VITE_API_BASE=https://app.kindred.example
