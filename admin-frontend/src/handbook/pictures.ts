import announce from './pictures/announce.webp';
import announcement from './pictures/announcement.webp';
import announcementText from './pictures/announcementText.webp';
import attention from './pictures/attention.webp';
import boxes from './pictures/boxes.webp';
import boxForm from './pictures/boxForm.webp';
import cancelOrder from './pictures/cancelOrder.webp';
import copyDay from './pictures/copyDay.webp';
import customerDelete from './pictures/customerDelete.webp';
import customerDetails from './pictures/customerDetails.webp';
import customerExport from './pictures/customerExport.webp';
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
import messageButton from './pictures/messageButton.webp';
import messageConfirm from './pictures/messageConfirm.webp';
import messageCosts from './pictures/messageCosts.webp';
import messageLog from './pictures/messageLog.webp';
import messageRecipients from './pictures/messageRecipients.webp';
import messageText from './pictures/messageText.webp';
import newDay from './pictures/newDay.webp';
import newOrderBoxes from './pictures/newOrderBoxes.webp';
import newOrderContact from './pictures/newOrderContact.webp';
import newOrderSlip from './pictures/newOrderSlip.webp';
import orderDetails from './pictures/orderDetails.webp';
import orders from './pictures/orders.webp';
import ordersFilter from './pictures/ordersFilter.webp';
import ordersMissing from './pictures/ordersMissing.webp';
import ownOrders from './pictures/ownOrders.webp';
import pickupButton from './pictures/pickupButton.webp';
import pickupDone from './pictures/pickupDone.webp';
import pickupList from './pictures/pickupList.webp';
import pickupMissing from './pictures/pickupMissing.webp';
import pickupOffline from './pictures/pickupOffline.webp';
import pickupPlace from './pictures/pickupPlace.webp';
import pickupSearch from './pictures/pickupSearch.webp';
import pickupUndo from './pictures/pickupUndo.webp';
import pictureCrop from './pictures/pictureCrop.webp';
import pictureField from './pictures/pictureField.webp';
import products from './pictures/products.webp';
import seriesButton from './pictures/seriesButton.webp';
import seriesCreate from './pictures/seriesCreate.webp';
import seriesPreview from './pictures/seriesPreview.webp';
import seriesTemplate from './pictures/seriesTemplate.webp';
import settingsDesign from './pictures/settingsDesign.webp';
import settingsFooter from './pictures/settingsFooter.webp';
import settingsHome from './pictures/settingsHome.webp';
import settingsPassword from './pictures/settingsPassword.webp';
import settingsSystem from './pictures/settingsSystem.webp';
import singleProduct from './pictures/singleProduct.webp';
import smsLog from './pictures/smsLog.webp';
import smsSettings from './pictures/smsSettings.webp';
import soldOut from './pictures/soldOut.webp';
import standingWeeks from './pictures/standingWeeks.webp';
import today from './pictures/today.webp';

/** Written by `npm run handbook`. */
export const pictures: Readonly<Record<string, { url: string; width: number; height: number }>> = {
  announce: { url: announce, width: 1536, height: 1188 },
  announcement: { url: announcement, width: 1040, height: 1336 },
  announcementText: { url: announcementText, width: 2092, height: 900 },
  attention: { url: attention, width: 2096, height: 528 },
  boxes: { url: boxes, width: 2096, height: 900 },
  boxForm: { url: boxForm, width: 2096, height: 1280 },
  cancelOrder: { url: cancelOrder, width: 1040, height: 678 },
  copyDay: { url: copyDay, width: 2096, height: 1024 },
  customerDelete: { url: customerDelete, width: 1040, height: 652 },
  customerDetails: { url: customerDetails, width: 1440, height: 1120 },
  customerExport: { url: customerExport, width: 1440, height: 600 },
  customers: { url: customers, width: 1534, height: 1092 },
  dayBoxes: { url: dayBoxes, width: 1536, height: 2380 },
  dayDates: { url: dayDates, width: 1536, height: 970 },
  dayLocations: { url: dayLocations, width: 1536, height: 950 },
  firstBox: { url: firstBox, width: 972, height: 1714 },
  firstBoxContents: { url: firstBoxContents, width: 1156, height: 676 },
  firstDay: { url: firstDay, width: 1536, height: 2078 },
  firstLocation: { url: firstLocation, width: 1040, height: 874 },
  firstName: { url: firstName, width: 1502, height: 682 },
  firstOrder: { url: firstOrder, width: 772, height: 1028 },
  firstOrders: { url: firstOrders, width: 2094, height: 740 },
  firstProduct: { url: firstProduct, width: 1040, height: 1220 },
  firstShop: { url: firstShop, width: 780, height: 2400 },
  firstSteps: { url: firstSteps, width: 1536, height: 1018 },
  helperLink: { url: helperLink, width: 1320, height: 1448 },
  limits: { url: limits, width: 1536, height: 3110 },
  lists: { url: lists, width: 1936, height: 1262 },
  listsButton: { url: listsButton, width: 1536, height: 1188 },
  locationForm: { url: locationForm, width: 1040, height: 1040 },
  locations: { url: locations, width: 1536, height: 594 },
  messageButton: { url: messageButton, width: 2096, height: 850 },
  messageConfirm: { url: messageConfirm, width: 1040, height: 376 },
  messageCosts: { url: messageCosts, width: 1312, height: 240 },
  messageLog: { url: messageLog, width: 2094, height: 444 },
  messageRecipients: { url: messageRecipients, width: 1312, height: 492 },
  messageText: { url: messageText, width: 2096, height: 1158 },
  newDay: { url: newDay, width: 1536, height: 208 },
  newOrderBoxes: { url: newOrderBoxes, width: 1432, height: 734 },
  newOrderContact: { url: newOrderContact, width: 1432, height: 872 },
  newOrderSlip: { url: newOrderSlip, width: 696, height: 868 },
  orderDetails: { url: orderDetails, width: 1000, height: 1520 },
  orders: { url: orders, width: 2094, height: 1114 },
  ordersFilter: { url: ordersFilter, width: 1672, height: 410 },
  ordersMissing: { url: ordersMissing, width: 2092, height: 764 },
  ownOrders: { url: ownOrders, width: 772, height: 586 },
  pickupButton: { url: pickupButton, width: 736, height: 354 },
  pickupDone: { url: pickupDone, width: 780, height: 920 },
  pickupList: { url: pickupList, width: 780, height: 1560 },
  pickupMissing: { url: pickupMissing, width: 772, height: 1252 },
  pickupOffline: { url: pickupOffline, width: 780, height: 1560 },
  pickupPlace: { url: pickupPlace, width: 772, height: 462 },
  pickupSearch: { url: pickupSearch, width: 772, height: 1560 },
  pickupUndo: { url: pickupUndo, width: 780, height: 1400 },
  pictureCrop: { url: pictureCrop, width: 1280, height: 1468 },
  pictureField: { url: pictureField, width: 1040, height: 1172 },
  products: { url: products, width: 1536, height: 1130 },
  seriesButton: { url: seriesButton, width: 2096, height: 124 },
  seriesCreate: { url: seriesCreate, width: 642, height: 166 },
  seriesPreview: { url: seriesPreview, width: 1384, height: 1018 },
  seriesTemplate: { url: seriesTemplate, width: 744, height: 1880 },
  settingsDesign: { url: settingsDesign, width: 2092, height: 1240 },
  settingsFooter: { url: settingsFooter, width: 2092, height: 1120 },
  settingsHome: { url: settingsHome, width: 2092, height: 1000 },
  settingsPassword: { url: settingsPassword, width: 1016, height: 678 },
  settingsSystem: { url: settingsSystem, width: 2092, height: 840 },
  singleProduct: { url: singleProduct, width: 972, height: 1158 },
  smsLog: { url: smsLog, width: 2094, height: 488 },
  smsSettings: { url: smsSettings, width: 2092, height: 1020 },
  soldOut: { url: soldOut, width: 1536, height: 1188 },
  standingWeeks: { url: standingWeeks, width: 1480, height: 600 },
  today: { url: today, width: 2096, height: 1642 },
};
