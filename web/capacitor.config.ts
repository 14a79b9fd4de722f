import type { CapacitorConfig } from '@capacitor/cli';

const config: CapacitorConfig = {
  appId: 'org.kindred.app',
  appName: 'Kindred',
  webDir: 'dist/app',
  // Pages are served from the device; the server is called across origins, see APP_ORIGINS.
  server: { androidScheme: 'https' },
  plugins: {
    // While the app is open, a push message appears as it would otherwise.
    PushNotifications: { presentationOptions: ['banner', 'list'] },
    CapacitorSQLite: {
      // A folder that iCloud does not back up.
      iosDatabaseLocation: 'Library/CapacitorDatabase',
      iosIsEncryption: true,
      iosKeychainPrefix: 'kindred',
      androidIsEncryption: true,
    },
  },
  backgroundColor: '#faf5e6',
};

export default config;
