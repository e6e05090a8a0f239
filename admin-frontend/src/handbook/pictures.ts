import announce from './pictures/announce.webp';
import announcement from './pictures/announcement.webp';
import announcementText from './pictures/announcementText.webp';
import boxes from './pictures/boxes.webp';
import boxForm from './pictures/boxForm.webp';
import cancelOrder from './pictures/cancelOrder.webp';
import customerDelete from './pictures/customerDelete.webp';
import customerDetails from './pictures/customerDetails.webp';
import customers from './pictures/customers.webp';
import dayBoxes from './pictures/dayBoxes.webp';
import dayDates from './pictures/dayDates.webp';
import dayLocations from './pictures/dayLocations.webp';
import firstBox from './pictures/firstBox.webp';
import firstBoxContents from './pictures/firstBoxContents.webp';
import firstDay from './pictures/firstDay.webp';
import firstLocation from './pictures/firstLocation.webp';
import firstName from './pictures/firstName.webp';
import firstOrder from './pictures/firstOrder.webp';
import firstOrders from './pictures/firstOrders.webp';
import firstProduct from './pictures/firstProduct.webp';
import firstShop from './pictures/firstShop.webp';
import firstSteps from './pictures/firstSteps.webp';
import helperLink from './pictures/helperLink.webp';
import limits from './pictures/limits.webp';
import lists from './pictures/lists.webp';
import listsButton from './pictures/listsButton.webp';
import locationForm from './pictures/locationForm.webp';
import locations from './pictures/locations.webp';
import newDay from './pictures/newDay.webp';
import newOrderBoxes from './pictures/newOrderBoxes.webp';
import newOrderContact from './pictures/newOrderContact.webp';
import newOrderSlip from './pictures/newOrderSlip.webp';
import orderDetails from './pictures/orderDetails.webp';
import orders from './pictures/orders.webp';
import ordersFilter from './pictures/ordersFilter.webp';
import pickupButton from './pictures/pickupButton.webp';
import pickupDone from './pictures/pickupDone.webp';
import pickupList from './pictures/pickupList.webp';
import pickupMissing from './pictures/pickupMissing.webp';
import pickupOffline from './pictures/pickupOffline.webp';
import pickupPlace from './pictures/pickupPlace.webp';
import pickupSearch from './pictures/pickupSearch.webp';
import pickupUndo from './pictures/pickupUndo.webp';
import products from './pictures/products.webp';
import settingsDesign from './pictures/settingsDesign.webp';
import settingsFooter from './pictures/settingsFooter.webp';
import settingsHome from './pictures/settingsHome.webp';
import settingsPassword from './pictures/settingsPassword.webp';
import settingsSystem from './pictures/settingsSystem.webp';
import singleProduct from './pictures/singleProduct.webp';
import smsLog from './pictures/smsLog.webp';
import smsSettings from './pictures/smsSettings.webp';
import soldOut from './pictures/soldOut.webp';

/** Written by `npm run handbook`. */
export const pictures = {
  announce: { url: announce, width: 1536, height: 1056 },
  announcement: { url: announcement, width: 1040, height: 1174 },
  announcementText: { url: announcementText, width: 2092, height: 1040 },
  boxForm: { url: boxForm, width: 2096, height: 1372 },
  boxes: { url: boxes, width: 2096, height: 808 },
  cancelOrder: { url: cancelOrder, width: 1040, height: 646 },
  customerDelete: { url: customerDelete, width: 1040, height: 620 },
  customerDetails: { url: customerDetails, width: 1280, height: 3000 },
  customers: { url: customers, width: 1534, height: 968 },
  dayBoxes: { url: dayBoxes, width: 1536, height: 1112 },
  dayDates: { url: dayDates, width: 1536, height: 348 },
  dayLocations: { url: dayLocations, width: 1536, height: 534 },
  firstBox: { url: firstBox, width: 972, height: 1272 },
  firstBoxContents: { url: firstBoxContents, width: 1156, height: 538 },
  firstDay: { url: firstDay, width: 1536, height: 1248 },
  firstLocation: { url: firstLocation, width: 1040, height: 834 },
  firstName: { url: firstName, width: 1536, height: 578 },
  firstOrder: { url: firstOrder, width: 772, height: 1706 },
  firstOrders: { url: firstOrders, width: 2094, height: 738 },
  firstProduct: { url: firstProduct, width: 1040, height: 824 },
  firstShop: { url: firstShop, width: 780, height: 2400 },
  firstSteps: { url: firstSteps, width: 1536, height: 922 },
  helperLink: { url: helperLink, width: 1320, height: 1254 },
  limits: { url: limits, width: 1536, height: 1112 },
  lists: { url: lists, width: 1936, height: 1180 },
  listsButton: { url: listsButton, width: 1536, height: 1056 },
  locationForm: { url: locationForm, width: 560, height: 450 },
  locations: { url: locations, width: 1536, height: 498 },
  newDay: { url: newDay, width: 1536, height: 124 },
  newOrderBoxes: { url: newOrderBoxes, width: 1432, height: 738 },
  newOrderContact: { url: newOrderContact, width: 1432, height: 666 },
  newOrderSlip: { url: newOrderSlip, width: 696, height: 866 },
  orderDetails: { url: orderDetails, width: 1000, height: 1520 },
  orders: { url: orders, width: 2094, height: 1154 },
  ordersFilter: { url: ordersFilter, width: 2164, height: 380 },
  pickupButton: { url: pickupButton, width: 736, height: 210 },
  pickupDone: { url: pickupDone, width: 744, height: 910 },
  pickupList: { url: pickupList, width: 780, height: 1524 },
  pickupMissing: { url: pickupMissing, width: 772, height: 600 },
  pickupOffline: { url: pickupOffline, width: 780, height: 1196 },
  pickupPlace: { url: pickupPlace, width: 772, height: 474 },
  pickupSearch: { url: pickupSearch, width: 772, height: 752 },
  pickupUndo: { url: pickupUndo, width: 780, height: 1400 },
  products: { url: products, width: 1536, height: 1038 },
  settingsDesign: { url: settingsDesign, width: 2092, height: 1240 },
  settingsFooter: { url: settingsFooter, width: 2092, height: 1120 },
  settingsHome: { url: settingsHome, width: 2092, height: 1058 },
  settingsPassword: { url: settingsPassword, width: 1016, height: 592 },
  settingsSystem: { url: settingsSystem, width: 2092, height: 840 },
  singleProduct: { url: singleProduct, width: 972, height: 608 },
  smsLog: { url: smsLog, width: 2094, height: 488 },
  smsSettings: { url: smsSettings, width: 2092, height: 1120 },
  soldOut: { url: soldOut, width: 1536, height: 1056 },
} as const;

export type PictureName = keyof typeof pictures;
