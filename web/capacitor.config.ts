import type { CapacitorConfig } from '@capacitor/cli';

const config: CapacitorConfig = {
  appId: 'org.kindred.app',
  appName: 'Kindred',
  webDir: 'dist/app',
  // Pages are served from the device; the server is called across origins, see APP_ORIGINS.
  server: { androidScheme: 'https' },
  plugins: {
    // While the app is open, a message shows as it does otherwise.
    PushNotifications: { presentationOptions: ['banner', 'list'] },
    CapacitorSQLite: {
      // Outside of what iCloud backs up.
      iosDatabaseLocation: 'Library/CapacitorDatabase',
      iosIsEncryption: true,
      iosKeychainPrefix: 'kindred',
      androidIsEncryption: true,
    },
  },
  backgroundColor: '#faf5e6',
};

export default config;
