import type { ServicesPageTexts } from '../given/services-page';

export const servicesPageTexts: ServicesPageTexts = {
  meta: {
    title: 'Dịch vụ – An Tâm',
    description:
      'Tư vấn và xét nghiệm HIV, điều trị ARV, PrEP và PEP, hỗ trợ tâm lý và cộng đồng, chăm sóc toàn diện: mỗi lần khám diễn ra thế nào và chi phí bao nhiêu.',
  },
  title: 'Dịch vụ',
  lead: 'Sáu dịch vụ, một cánh cửa. Bạn không cần biết trước mình cần dịch vụ nào: cứ hỏi, chúng ta cùng tìm.',
  jump: 'Trong trang này',
  book: 'Đặt lịch ngay',
  details: {
    testing: {
      paragraphs: [
        'Chuyên viên hỏi bạn muốn biết điều gì, không hỏi bạn đã làm gì. Xét nghiệm nhanh chỉ cần một giọt máu và khoảng hai mươi phút; kết quả có phản ứng luôn được khẳng định bằng các xét nghiệm khác trước khi kết luận dương tính.',
        'Kết quả âm tính là chắc chắn sau khoảng ba tháng kể từ lần nguy cơ cuối. Nếu bạn còn trong thời gian này, chúng tôi sẽ hẹn ngày xét nghiệm lại và cho biết có còn nên dùng PEP hay không.',
      ],
      points: [
        'Tư vấn trước và sau xét nghiệm trong phòng kín',
        'Từ đủ 15 tuổi bạn được tự quyết định',
        'Có thể xét nghiệm giang mai và viêm gan trong cùng lần khám',
      ],
    },
    arv: {
      paragraphs: [
        'Mọi người nhiễm HIV đều được điều trị, bất kể số lượng CD4, và có thể bắt đầu ngay trong ngày chẩn đoán khi bạn sẵn sàng và không có chống chỉ định. Phần lớn bắt đầu với TDF + 3TC + DTG: mỗi ngày một viên.',
        'Sau sáu tháng, tải lượng virus thường dưới ngưỡng phát hiện: K=K, không phát hiện bằng không lây truyền. Chúng tôi cùng bạn xem xét tác dụng phụ, các thuốc khác và sinh hoạt hằng ngày, và thay đổi những gì chưa phù hợp.',
      ],
      points: [
        'Tải lượng virus ở tháng thứ 6, tháng thứ 12, sau đó mỗi năm một lần khi ổn định',
        'Cấp thuốc đến ba tháng một lần khi ổn định',
        'Bảo hiểm y tế chi trả; chúng tôi hỗ trợ làm thẻ',
      ],
    },
    community: {
      paragraphs: [
        'Đồng đẳng viên của chúng tôi cũng sống với HIV. Họ đi cùng bạn những lần khám đầu, giải thích những từ bác sĩ dùng, và biết cách nói với gia đình, hoặc cách không nói.',
        'Họ cũng giúp những việc quanh căn bệnh: thẻ bảo hiểm, chuyển sang tỉnh khác, giấy tờ cho nơi làm việc mà không tiết lộ điều không cần thiết.',
      ],
      points: ['Nhóm đồng đẳng gặp nhau mỗi thứ Bảy', 'Hỗ trợ bạn đời và cha mẹ', 'Giúp đỡ về bảo hiểm và giấy tờ'],
    },
    prevention: {
      paragraphs: [
        'PrEP là thuốc dành cho người chưa nhiễm HIV. Uống đúng chỉ định, thuốc giảm khoảng 99% nguy cơ lây qua đường tình dục. Trước khi bắt đầu chúng tôi xét nghiệm HIV và kiểm tra chức năng thận, rồi xét nghiệm lại sau một tháng và ba tháng một lần.',
        'PEP là thuốc dùng sau khi có nguy cơ phơi nhiễm: bao cao su rách, kim tiêm, bị xâm hại. Phải bắt đầu trong vòng 72 giờ, càng sớm càng tốt, và uống đủ 28 ngày. Không cần hẹn trước để dùng PEP.',
      ],
      points: [
        'PrEP hằng ngày, hoặc theo tình huống khi phù hợp',
        (hours) => (hours ? `PEP: hãy đến ngay, ${hours}` : 'PEP: hãy đến ngay'),
        'Sinh con an toàn khi một trong hai người sống với HIV',
      ],
    },
    counseling: {
      paragraphs: [
        'Một chẩn đoán có thể lấy mất giấc ngủ, sự ngon miệng và lời nói. Chuyên viên của chúng tôi có thời gian cho điều đó, với riêng bạn, với hai người hay cùng cha mẹ. Điều bạn nói ở lại trong phòng.',
        'Nếu bạn có nguy cơ làm đau bản thân, đừng đợi chúng tôi: hãy gọi 115 hoặc đến bệnh viện gần nhất.',
      ],
      points: [
        '30 hoặc 60 phút, tại phòng khám hoặc qua điện thoại',
        'Sàng lọc trầm cảm và lo âu',
        'Hỗ trợ về rượu và các chất khác, không trách móc',
      ],
    },
    comprehensive: {
      paragraphs: [
        'HIV hiếm khi là câu hỏi duy nhất. Chúng tôi lo cả dự phòng lao, viêm gan B và C, huyết áp và đường huyết, sàng lọc cổ tử cung, tiêm chủng và kế hoạch hóa gia đình, để bạn không phải kể chuyện mình ở năm cánh cửa.',
        'Tất cả nằm trong một hồ sơ bạn tự đọc được: phác đồ, thuốc, CD4 và tải lượng virus theo thời gian.',
      ],
      points: [
        'Sàng lọc lao ở mỗi lần khám',
        'Vắc-xin viêm gan B và điều trị viêm gan C',
        'Thai kỳ: bảo vệ con ngay từ tuần đầu tiên',
      ],
    },
  },
  fees: {
    title: 'Chi phí',
    text: 'Được hiện lại trước khi bạn xác nhận đặt lịch. Xét nghiệm và thuốc do bảo hiểm y tế chi trả không bị thu thêm lần nữa.',
    caption: 'Chi phí theo dịch vụ',
    service: 'Dịch vụ',
    length: 'Thời gian',
    fee: 'Chi phí',
    consultation: 'Tư vấn',
    examination: 'Khám (lần đầu hoặc tái khám)',
    minutes: (minutes) => `${minutes} phút`,
  },
};
